/** The setting in the address of a window that follows another one: the name of what both share. */
export const followSetting = "follow";

/** The channel between a window and those that follow it. Messages stay in this browser. */
export function channelNamed(name: string): BroadcastChannel {
  return new BroadcastChannel(`crd-playground/1/follow/${name}`);
}

/** What a window that follows says to get what is shown. */
export const question = "show";
