/** Popup of a social log-in. It is opened in the user gesture, before the code that controls it is loaded. */
export interface OpenedPopup {
  /** Opens a popup with a loading page, and closes an earlier one. Call it in a user gesture, else it is blocked. */
  open: () => void
  /** Returns the popup; `null` if it was blocked or closed by `close`. */
  get: () => Window | null
  /** Closes a popup; one that was opened later stays open. */
  close: (popup: Window) => void
}

const FEATURES = 'width=600,height=800,scrollbars=yes'

/** Creates the opener of the popup. @param host base URL of the secure frame, without a trailing slash */
export function openedPopup(window: Pick<Window, 'open'>, host: string): OpenedPopup {
  let opened: Window | null = null
  return {
    open() {
      opened?.close()
      // Without a name: a page that has opened this one may have a window of that name, which would become the popup.
      opened = window.open(`${host}/loading`, '_blank', FEATURES)
    },
    get: () => opened,
    close(popup) {
      if (opened === popup) opened = null
      popup.close()
    },
  }
}
