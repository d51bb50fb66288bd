import { useMemo } from 'react'
import { useAccountTexts } from './texts'

/** Returns how to write a time in a row of history: the time of day where the heading names the day, else the date. */
export function useWhen(isDay: boolean): (at: number) => string {
  const { dates, day } = useAccountTexts()
  const time = useMemo(() => new Intl.DateTimeFormat(dates, { timeStyle: 'short' }), [dates])
  return isDay ? (at) => time.format(at) : day
}
