/** Sending. */
export const send = {}
