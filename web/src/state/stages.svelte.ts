/**
 * Lets something large appear part by part, each part in a task of its own: whatever the player
 * does meanwhile is answered in between, also on a slow phone.
 */
export class Stages<Name extends string> {
  private at = $state(0);

  /** In this order; a part named several times comes in as many pieces. */
  constructor(private readonly names: readonly Name[]) {
    void this.run();
  }

  reached(name: Name): boolean {
    return this.at > this.names.indexOf(name);
  }

  get done(): boolean {
    return this.at === this.names.length;
  }

  /** What has appeared of a list that comes in pieces. */
  part<T>(list: T[], name: Name): T[] {
    const pieces = this.names.filter((it) => it === name).length;
    const there = this.names.slice(0, this.at).filter((it) => it === name).length;
    return list.slice(0, Math.ceil((list.length * there) / pieces));
  }

  private async run(): Promise<void> {
    while (this.at < this.names.length) {
      await pause();
      this.at++;
    }
  }
}

function pause(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}
