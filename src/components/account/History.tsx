import { memo, useCallback, useMemo, useState } from 'react'
import { byPeriod, type Activity, type Period } from '../../domain/portfolio/activity'
import { useChart, useTag } from '../useChart'
import { useSystem } from '../systemContext'
import { ActivityRow } from './ActivityRow'
import { Skeletons } from './Skeletons'
import { HistoryFault } from './HistoryFault'
import { entryStyles } from './entry'
import { Empty } from '../ui/Empty'
import { sectionStyles } from './section'
import { useAccountTexts } from './texts'
import { useToday, useWhen } from './when'
import { Sentinel } from '../wallets/WalletGrid'

/** Number of entries to render at a time. */
const STEP = 20
/** Number of placeholders before the first entries, and while more load. */
const FIRST_SKELETONS = 7
const MORE_SKELETONS = 2
const none: readonly Activity[] = []

/** Activity tab: the account's history by day and month. Scrolling near the end loads more. */
export function History() {
  const { chart } = useSystem()
  const texts = useAccountTexts()
  const activities = useChart('portfolio', (snapshot) => snapshot?.context.activities ?? none)
  const next = useChart('portfolio', (snapshot) => snapshot?.context.next)
  const loading = useChart('portfolio', (snapshot) => snapshot?.hasTag('activityLoading') ?? true)
  const failed = useTag('portfolio', 'activityFailed')
  const whole = useTag('portfolio', 'activityWhole')
  const absent = useTag('portfolio', 'activityAbsent')
  const today = useToday()
  const [count, setCount] = useState(STEP)
  const periods = useMemo(
    () => byPeriod(activities.slice(0, count), today, texts.dates),
    [activities, count, today, texts.dates],
  )
  const near = useCallback(() => {
    // The machine accepts one of them: the first page again if the history is stale, else the next page.
    if (count >= activities.length)
      for (const type of ['activity.requested', 'activity.more'] as const) chart('portfolio')?.send({ type })
    setCount(Math.min(count, activities.length) + STEP)
  }, [chart, activities.length, count])
  if (absent || (whole && activities.length === 0)) {
    return (
      <Empty
        icon="swap"
        title={absent ? texts.activityAbsent : texts.noActivity}
        text={absent ? texts.activityAbsentText : texts.noActivityText}
      />
    )
  }
  const drawn = Math.min(count, activities.length)
  return (
    <>
      {periods.map((period) => (
        <PeriodOf key={`${period.heading} ${period.activities[0]?.id}`} {...period} />
      ))}
      {failed && <HistoryFault isWhole={drawn === 0} />}
      {!failed && !(whole && drawn === activities.length) && (
        <>
          {(loading || drawn === 0) && (
            <Skeletons count={drawn === 0 ? FIRST_SKELETONS : MORE_SKELETONS} what={texts.readingHistory} />
          )}
          {!loading && <Sentinel key={`${drawn} ${next ?? ''}`} onNear={near} />}
        </>
      )}
    </>
  )
}

/** One period. Memoized by its activities, so that periods on screen do not re-render when more load. */
const PeriodOf = memo(
  function PeriodOf({ heading, isDay, activities }: Period) {
    const when = useWhen(isDay)
    return (
      <section className={sectionStyles.section} aria-label={heading}>
        <h3>{heading}</h3>
        <ul className={entryStyles.list}>
          {activities.map((activity) => (
            <ActivityRow key={activity.id} activity={activity} when={when(activity.at)} />
          ))}
        </ul>
      </section>
    )
  },
  (before, now) =>
    before.heading === now.heading &&
    before.activities.length === now.activities.length &&
    before.activities.every((one, index) => one === now.activities[index]),
)
