import { Phrase } from '../../../components/ui/Phrase'
import { useSessionTexts } from './texts'

/** End time of a session. @param expiry seconds since 1970 */
export function Until({ text, expiry }: { text: string; expiry: number }) {
  const { time } = useSessionTexts()
  const at = expiry * 1000
  return <Phrase text={text} parts={{ time: <time dateTime={new Date(at).toISOString()}>{time(at)}</time> }} />
}
