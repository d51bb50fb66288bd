import { hasErrorCode, type ErrorCode } from '../../domain/errorCodes'
import type { Fault } from '../../domain/errors'
import { createReport } from '../../runtime/report/report'
import { support } from '../../texts/en/support'
import { css } from '../style'
import { useSystem } from '../systemContext'
import { useTexts } from '../texts'
import { buttonClass } from '../ui/Button'
import { CopyButton } from '../ui/CopyButton'
import { Icon } from '../ui/Icon'
import { noticeWordsClass } from '../ui/Notice'
import type { Chunks } from '../views/table'

/** Errors whose report would add nothing: the visitor declined, holds too little, or gets no quote for this amount. */
const settled: readonly ErrorCode[] = [
  'wallet.declined',
  'chain.declined',
  'pairing.declined',
  'siwx.declined',
  'social.closed',
  'social.denied',
  'amount.insufficient',
  'fee.insufficient',
  'swap.noQuote',
]

const rowClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 8,
  alignSelf: 'stretch',
  '& > button, & > a': { paddingInline: 12 },
  [`.${noticeWordsClass} > &`]: { justifyContent: 'flex-start', marginInlineStart: -12 },
})

/** Button that copies a report, and a link to the host's support. The report is made at the click. */
function CopyReport({ fault }: { fault: Fault | undefined }) {
  const system = useSystem()
  const texts = useTexts('support', support)
  const { support: offered } = system.options
  if (hasErrorCode(fault, ...settled)) return null
  const href = typeof offered === 'object' ? offered.href : undefined
  const isPage = href !== undefined && !/^mailto:/i.test(href)
  return (
    <div className={rowClass} data-part="support">
      <CopyButton
        text={() => JSON.stringify(createReport(system, system.given, Date.now()))}
        label={texts.copyReport}
        done={texts.reportCopied}
        failed={texts.copyFailed}
        kind="quiet"
      />
      {href !== undefined && (
        <a href={href} className={buttonClass('quiet')} {...(isPage && { target: '_blank' })} rel="noreferrer noopener">
          {texts.contact}
          {isPage && <Icon name="out" size={18} flip />}
        </a>
      )}
    </div>
  )
}

export const views = { CopyReport } satisfies Chunks['support']
