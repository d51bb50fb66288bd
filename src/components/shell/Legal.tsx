import { useFeatures } from '../read'
import { useRoot } from '../useChart'
import { css } from '../style'
import { useSystem } from '../systemContext'
import { useCommonTexts } from '../texts'
import { Phrase } from '../ui/Phrase'
import { rowNoteClass } from '../ui/Row'
import { small } from '../ui/styles/text'
import { Link } from '../ui/Link'

const documentLink = {
  '& a': { color: 'var(--text)', fontWeight: 500, textUnderlineOffset: 2, borderRadius: 2 },
} as const
const legalClass = css({
  color: 'var(--soft)',
  ...small,
  textAlign: 'center',
  textWrap: 'balance',
  ...documentLink,
})
const consentClass = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  padding: 12,
  borderRadius: 'var(--r-14)',
  boxShadow: 'inset 0 0 0 1px var(--line)',
  cursor: 'pointer',
  '& input': {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: 20,
    height: 20,
    margin: 0,
    border: '1.5px solid var(--soft)',
    borderRadius: 'calc(var(--r) * 1.5)',
    background: 'var(--row)',
    cursor: 'pointer',
    appearance: 'none',
    '&:checked': { borderColor: 'var(--accent)', background: 'var(--accent)' },
    '&:checked::before': {
      content: "''",
      width: 5,
      height: 9,
      marginBlockStart: -2,
      border: 'solid var(--on-accent)',
      borderWidth: '0 2px 2px 0',
      transform: 'rotate(45deg)',
    },
    '@media (forced-colors: active)': { appearance: 'auto', border: 0, '&:checked::before': { content: 'none' } },
  },
  ...documentLink,
})

function Documents() {
  const { termsConditionsUrl: terms, privacyPolicyUrl: privacy } = useSystem().options
  const common = useCommonTexts()
  const parts = {
    terms: terms && <Link href={terms}>{common.terms}</Link>,
    privacy: privacy && <Link href={privacy}>{common.privacy}</Link>,
  }
  return <Phrase text={terms && privacy ? common.termsAndPrivacy : '{terms}{privacy}'} parts={parts} />
}

function useHasDocuments(): boolean {
  const { termsConditionsUrl, privacyPolicyUrl } = useSystem().options
  return Boolean(termsConditionsUrl || privacyPolicyUrl)
}

/** Consent checkbox. Until it is ticked, no connect method can be chosen. `hint` is the id of its description. */
export function Consent({ hint }: { hint: string }) {
  const { root } = useSystem()
  const agreed = useRoot((snapshot) => snapshot.hasTag('consented'))
  const documents = useHasDocuments()
  const common = useCommonTexts()
  return (
    <>
      <label className={consentClass}>
        <input
          type="checkbox"
          checked={agreed}
          aria-labelledby={`${hint}-to`}
          aria-describedby={hint}
          onChange={() => root.send({ type: 'consent.toggled' })}
        />
        <span>
          <span id={`${hint}-to`}>
            <Phrase text={common.agree} parts={{ documents: documents ? <Documents /> : common.termsOfApp }} />
          </span>
          {/* Always one line of text, so that nothing below it moves. */}
          <span id={hint} className={rowNoteClass}>
            {agreed ? common.agreed : common.agreeFirst}
          </span>
        </span>
      </label>
    </>
  )
}

/** Branding line, shown if the project allows it (docs/decisions.md#51). */
export function Branding() {
  const { branding } = useCommonTexts()
  return useFeatures().reownBranding && <p className={legalClass}>{branding}</p>
}

/** Links to the host's terms and privacy policy, for hosts that ask for no consent. */
export function LegalLine() {
  const common = useCommonTexts()
  if (!useHasDocuments()) return null
  return (
    <p className={legalClass}>
      <Phrase text={common.byConnecting} parts={{ documents: <Documents /> }} />
    </p>
  )
}
