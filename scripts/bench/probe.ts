import type { ModalOptions } from '../../src/doors'

/** State of the probe in the page. */
export interface Probe {
  /** Resolves to the time in ms from the next click to the frame that shows the rows. */
  painted: () => Promise<number>
  /** Time at which that frame was painted, on the page's clock. */
  paintedAt?: number
  timers?: { timeouts: Set<unknown>; intervals: Set<unknown> }
}

declare global {
  interface Window {
    probe?: Probe
  }
}

/**
 * Runs in the page before its scripts: sets the host's options, two announced wallets, an injected one, and the
 * stopwatch. It is sent as text, so it must not use anything outside itself.
 */
export function prepare({ options, timers }: { options: Partial<ModalOptions>; timers: boolean }): void {
  // Rows that need no server, in lower case, because checkouts differ in capitals.
  const wanted = ['alder', 'birch', 'browser wallet', 'walletconnect', 'all wallets']
  const wallet = () => ({
    request: ({ method }: { method: string }) => Promise.resolve(method === 'eth_chainId' ? '0x1' : []),
    on() {},
    removeListener() {},
  })
  const icon = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4"/></svg>')}`
  const details = ['Alder', 'Birch'].map((name) =>
    Object.freeze({
      info: Object.freeze({ uuid: crypto.randomUUID(), name, icon, rdns: `app.${name.toLowerCase()}` }),
      provider: wallet(),
    }),
  )
  const announce = () =>
    details.forEach((detail) => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail })))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
  Object.assign(window, { ethereum: wallet(), benchOptions: options })

  const shown = (): boolean => {
    const dialog = document.querySelector('[data-walletchart]')?.shadowRoot?.querySelector('dialog[open]')
    const rows = [...(dialog?.querySelectorAll('li button') ?? [])].filter(
      (row) => row.getBoundingClientRect().height > 0,
    )
    return wanted.every((name) => rows.some((row) => row.textContent?.toLowerCase().includes(name)))
  }

  /**
   * Measured from the click's own time stamp, which the browser sets before any script runs, so that the wait for a
   * busy page counts. A frame callback runs right before its frame is painted, and a task of the highest priority
   * posted in it right after, so a row found in the callback is on the frame that ends with the task; a task of lower
   * priority would run too late. Event timing reports only the first frame after the click, with or without rows;
   * element timing does not see shadow roots. The dialog's fade, which starts with that frame, is not included.
   */
  const painted = () =>
    new Promise<number>((resolve) => {
      const click = (event: Event) => {
        const drawn = () => {
          const now = performance.now()
          if (window.probe) window.probe.paintedAt = now
          resolve(now - event.timeStamp)
        }
        const check = () =>
          void (shown() ? scheduler.postTask(drawn, { priority: 'user-blocking' }) : requestAnimationFrame(check))
        requestAnimationFrame(check)
      }
      window.addEventListener('click', click, { capture: true, once: true })
    })
  window.probe = { painted }
  if (!timers) return

  const timeouts = new Set<unknown>()
  const intervals = new Set<unknown>()
  window.probe.timers = { timeouts, intervals }
  const { setTimeout: later, clearTimeout: notLater, setInterval: again, clearInterval: notAgain } = window
  const wrapped = {
    setTimeout(work: (...given: unknown[]) => void, ms?: number, ...rest: unknown[]) {
      const id: unknown = later(() => {
        timeouts.delete(id)
        work(...rest)
      }, ms)
      timeouts.add(id)
      return id
    },
    setInterval(work: (...given: unknown[]) => void, ms?: number, ...rest: unknown[]) {
      const id: unknown = again(() => work(...rest), ms)
      intervals.add(id)
      return id
    },
    // Both kinds share one list of ids (HTML standard), so either call clears either.
    clearTimeout(id?: number) {
      timeouts.delete(id)
      intervals.delete(id)
      notLater(id)
    },
    clearInterval(id?: number) {
      timeouts.delete(id)
      intervals.delete(id)
      notAgain(id)
    },
  }
  Object.assign(window, wrapped)
}
