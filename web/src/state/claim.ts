/** A link with a one-time code brings a seat to this device. */
import { api } from "./api";
import { keep } from "./tokens";

export async function claimSeat(table: string): Promise<void> {
  const code = new URLSearchParams(location.hash.slice(1)).get("code");
  if (!code) return;
  history.replaceState(null, "", location.pathname);
  const seated = await api.claim(table, code).catch(() => null);
  if (seated) keep(table, seated.tokens);
}
