import { useRoot } from '../read'
import { useSystem } from '../systemContext'
import { Link } from '../ui/Link'

function Documents() {
  const { termsConditionsUrl: terms, privacyPolicyUrl: privacy } = useSystem().options
  return (
    <>
      {terms && <Link href={terms}>terms of service</Link>}
      {terms && privacy && ' and '}
      {privacy && <Link href={privacy}>privacy policy</Link>}
    </>
  )
}

function useHasDocuments(): boolean {
  const { termsConditionsUrl, privacyPolicyUrl } = useSystem().options
  return Boolean(termsConditionsUrl || privacyPolicyUrl)
}

/** The host asks for consent: until it is given, no method can be chosen. */
export function Consent({ hint }: { hint: string }) {
  const { root } = useSystem()
  const agreed = useRoot((snapshot) => snapshot.hasTag('consented'))
  const documents = useHasDocuments()
  return (
    <>
      <label className="consent">
        <input
          type="checkbox"
          checked={agreed}
          aria-describedby={hint}
          onChange={() => root.send({ type: 'consent.toggled' })}
        />
        <span>I agree to the {documents ? <Documents /> : 'terms of this app'}</span>
      </label>
      <p id={hint} className={agreed ? 'unseen' : 'lead'}>
        Agree first, then choose how to connect.
      </p>
    </>
  )
}

/** One line where the host has terms but asks for no tick. */
export function LegalLine() {
  if (!useHasDocuments()) return null
  return (
    <p className="legal">
      By connecting you accept the <Documents />.
    </p>
  )
}
