import { useFeatures } from '../read'
import { useRoot } from '../useChart'
import { css } from '../style'
import { useSystem } from '../systemContext'
import { useCommonTexts } from '../texts'
import { Phrase } from '../ui/Phrase'
import { leadClass, small } from '../ui/styles/text'
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
  '& input': { flex: 'none', width: 20, height: 20, margin: 0, accentColor: 'var(--accent)', cursor: 'pointer' },
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
          aria-describedby={hint}
          onChange={() => root.send({ type: 'consent.toggled' })}
        />
        <span>
          <Phrase text={common.agree} parts={{ documents: documents ? <Documents /> : common.termsOfApp }} />
        </span>
      </label>
      {/* Always one line of text, so that nothing below it moves. */}
      <p id={hint} className={leadClass}>
        {agreed ? common.agreed : common.agreeFirst}
      </p>
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
