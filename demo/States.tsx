import { useAccount, useEvents, useModalState, useNetwork, useWalletInfo, type ThemeState } from '../src/doors'

/** Returns a value in one short line: an object by its name, a list by its length. */
function line(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–'
  if (Array.isArray(value)) return value.length === 1 ? '1 entry' : `${value.length} entries`
  if (typeof value !== 'object') return String(value)
  const { name, caipNetworkId, event } = value as Record<string, unknown>
  const named = name ?? event ?? caipNetworkId
  return named === undefined ? `${Object.keys(value).length} fields` : String(named)
}

/**
 * Shows all state that the host receives: each key with its value, and the whole as JSON on demand.
 *
 * @param theme the page's theme; from its first change on also the modal's
 */
export function States({ theme }: { theme: ThemeState }) {
  const states: { id: string; title: string; value: unknown }[] = [
    { id: 'accountState', title: 'Account', value: useAccount() },
    { id: 'networkState', title: 'Network', value: useNetwork() },
    { id: 'appKitState', title: 'App', value: useModalState() },
    { id: 'themeState', title: 'Theme', value: theme },
    { id: 'events', title: 'Last event', value: useEvents() },
    { id: 'walletInfo', title: 'Wallet', value: useWalletInfo() ?? {} },
  ]
  return (
    <section className="states" aria-label="State">
      {states.map(({ id, title, value }) => (
        <article key={id}>
          <h2 id={`${id}-title`}>{title}</h2>
          {Object.keys(value as object).length === 0 && <p className="none">Nothing yet</p>}
          <dl>
            {Object.entries(value as object).map(([key, one]) => (
              <div key={key}>
                <dt>{key}</dt>
                <dd title={line(one)}>{line(one)}</dd>
              </div>
            ))}
          </dl>
          <details>
            <summary>JSON</summary>
            <pre id={id} tabIndex={0} aria-labelledby={`${id}-title`}>
              {JSON.stringify(value, null, 2)}
            </pre>
          </details>
        </article>
      ))}
    </section>
  )
}
