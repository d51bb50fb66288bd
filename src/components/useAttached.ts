import { useCallback, useRef, type RefCallback } from 'react'

/**
 * Returns a ref that runs `attach` on its element, and the function that `attach` returned when the element goes. React
 * before 19 ignores what a ref returns.
 *
 * @param attach stays the same between renders, else it runs again
 */
export function useAttached(attach: (element: HTMLElement) => (() => void) | void): RefCallback<HTMLElement> {
  const detach = useRef<(() => void) | void>(undefined)
  return useCallback(
    (element) => {
      detach.current?.()
      detach.current = element ? attach(element) : undefined
    },
    [attach],
  )
}
