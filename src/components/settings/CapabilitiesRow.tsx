import { useActor } from '@xstate/react'
import { useMemo } from 'react'
import { sentences } from '../../domain/text/sentences'
import { explained, type Capability, type ExplainedCapability } from '../../domain/transaction/capability'
import { capabilitiesWith } from '../../runtime/flows/capabilities'
import { inspection } from '../../runtime/inspection/inspection'
import { css } from '../style'
import { useSystem } from '../systemContext'
import { useFaultText } from '../texts'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { Mark } from '../ui/Mark'
import { rowNameClass, rowNoteClass, RowContent, rowButtonClass } from '../ui/Row'
import { Spinner } from '../ui/Spinner'
import { useSettingsTexts } from './texts'
import { useAgain } from '../ui/again'
import { unfolding } from '../ui/styles/moreMotion'

const quietBase = { color: 'var(--soft)', fontSize: 'var(--fs-14)', overflowWrap: 'anywhere' } as const

const styles = {
  details: css({
    '& > summary': { cursor: 'pointer', listStyle: 'none' },
    '& > summary::-webkit-details-marker': { display: 'none' },
    '& > summary > svg': { transition: unfolding },
    '&[open] > summary > svg': { transform: 'rotate(180deg)' },
  }),
  panel: css({ display: 'flex', flexDirection: 'column', gap: 12, padding: '12px 16px 8px' }),
  items: css({ display: 'flex', flexDirection: 'column', gap: 12 }),
  quiet: css(quietBase),
  under: css(quietBase, { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 8 }),
  awaited: css(quietBase, { display: 'flex', alignItems: 'center', gap: 8 }),
  /** Name and state in one line, and what both mean below it. */
  item: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) fit-content(40%)',
    columnGap: 12,
    alignItems: 'start',
  }),
  note: css(rowNoteClass, { gridColumn: '1 / -1' }),
  state: css(quietBase, {
    '&[data-state=supported]': { color: 'var(--good)' },
  }),
}

/** Expandable row with the wallet's EIP-5792 capabilities on this network, requested when it is opened. */
export function CapabilitiesRow({ network }: { network: string }) {
  const system = useSystem()
  const texts = useSettingsTexts().capabilities
  const again = useAgain()
  const chart = useMemo(() => capabilitiesWith(system), [system])
  const [snapshot, send] = useActor(chart, inspection())
  const { list, fault } = snapshot.context
  const reason = useFaultText(fault)
  const ask = () => send({ type: 'capabilities.requested' })
  return (
    <details className={styles.details} onToggle={(event) => event.currentTarget.open && ask()}>
      <summary className={rowButtonClass} data-part="row">
        <RowContent name={texts.title} image={<Mark name="shield" size="s40" />} />
        <Icon name="down" size={18} />
      </summary>
      <div className={styles.panel} data-part="capabilities">
        <div role="status">
          {snapshot.hasTag('waiting') && !list && (
            <p className={styles.awaited}>
              <Spinner />
              {texts.asking}
            </p>
          )}
          {snapshot.hasTag('unknown') && <p className={styles.quiet}>{texts.unknown}</p>}
          {snapshot.hasTag('failed') && (
            <div className={styles.under}>
              <p>{sentences(texts.failed, reason)}</p>
              <Button small {...again(fault, ask)} />
            </div>
          )}
          {list && <p className={styles.quiet}>{list.capabilities.length > 0 ? texts.on(network) : texts.none}</p>}
        </div>
        {list && list.capabilities.length > 0 && (
          <ul className={styles.items}>
            {list.capabilities.map((one, index) => (
              <CapabilityItem key={index} capability={one} />
            ))}
            {list.more > 0 && <li className={styles.quiet}>{texts.more(list.more)}</li>}
          </ul>
        )}
      </div>
    </details>
  )
}

const isExplained = (name: string): name is ExplainedCapability => (explained as readonly string[]).includes(name)

function CapabilityItem({ capability: { name, state } }: { capability: Capability }) {
  const { names, notes, states } = useSettingsTexts().capabilities
  const known = isExplained(name)
  const means =
    !known || state === 'unsupported' ? undefined : notes[name === 'atomic' && state === 'ready' ? 'atomicReady' : name]
  return (
    <li className={styles.item}>
      <span className={rowNameClass}>{known ? names[name] : <bdi dir="ltr">{name}</bdi>}</span>
      <span className={styles.state} data-state={state}>
        {states[state]}
      </span>
      {means && <span className={styles.note}>{means}</span>}
    </li>
  )
}
