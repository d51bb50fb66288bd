/** The window in which a visitor logs in elsewhere: it is opened inside the tap, before the code that leads it is there. */
export interface OpenedPopup {
  /** Opens it on a page that waits. Call it inside the tap, else browsers block it. One at a time. */
  open: () => void
  /** `null` where the browser opened none, or it is done with. */
  get: () => Window | null
  /** Closes it; another one that was opened since stays. */
  close: (popup: Window) => void
}

const FEATURES = 'width=600,height=800,scrollbars=yes'

/** @param host origin of the frame's host */
export function openedPopup(window: Pick<Window, 'open'>, host: string): OpenedPopup {
  let opened: Window | null = null
  return {
    open() {
      opened?.close()
      opened = window.open(`${host}/loading`, 'popupWindow', FEATURES)
    },
    get: () => opened,
    close(popup) {
      if (opened === popup) opened = null
      popup.close()
    },
  }
}
