import { useMemo, useSyncExternalStore } from 'react'
import { useAccountTexts } from './texts'

/** Returns how to write a time in a row of history: the time of day where the heading names the day, else the date. */
export function useWhen(isDay: boolean): (at: number) => string {
  const { dates, day } = useAccountTexts()
  const time = useMemo(() => new Intl.DateTimeFormat(dates, { timeStyle: 'short' }), [dates])
  return isDay ? (at) => time.format(at) : day
}

/** Returns the start of today (Unix time in ms), also once the visitor is back at a page that was open at midnight. */
export const useToday = (): number => useSyncExternalStore(onReturn, () => new Date().setHours(0, 0, 0, 0))

function onReturn(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  addEventListener('focus', listener)
  return () => {
    document.removeEventListener('visibilitychange', listener)
    removeEventListener('focus', listener)
  }
}
