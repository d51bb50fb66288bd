import type { Signed } from './signing'

/** Signature and the result of its verification. Visible only while connected. */
export function SignatureResult({ signed: { kind, signature, verified } }: { signed: Signed }) {
  return (
    <div className="signature" data-connected-only role="status">
      <p id="verified" data-verified={verified}>
        <span aria-hidden="true">{verified ? '✓' : '✕'}</span>
        {verified
          ? `Verified: this account signed the ${kind}.`
          : `Not verified: this account did not sign the ${kind}.`}
      </p>
      <code id="signature">{signature}</code>
    </div>
  )
}
