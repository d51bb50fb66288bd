import { useEffect } from 'react'

/** Change of the zoom exponent for each px of the wheel. */
const WHEEL = 0.002

/** Zooms at the pointer with Ctrl or ⌘ (as a trackpad sends a pinch). Without them the wheel scrolls. */
export function useWheel(
  element: { current: HTMLElement | null },
  zoom: (factor: number, at: { x: number; y: number }) => void,
): void {
  useEffect(() => {
    const view = element.current
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      // Otherwise the browser zooms the page.
      event.preventDefault()
      zoom(Math.exp(-event.deltaY * (event.deltaMode === 0 ? 1 : 16) * WHEEL), { x: event.clientX, y: event.clientY })
    }
    view?.addEventListener('wheel', turn, { passive: false })
    return () => view?.removeEventListener('wheel', turn)
  })
}
