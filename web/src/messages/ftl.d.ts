/** What the build makes of a file of messages. */
declare module "*.ftl" {
  const messages: import("../grammar").Messages;
  export default messages;
}
