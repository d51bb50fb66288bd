/** Calls a function of the host. Its error is thrown later, as uncaught, so that the caller goes on. */
export function callHost(call: () => void): void {
  try {
    call()
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}
