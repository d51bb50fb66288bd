/** Description of a wallet that is announced (EIP-6963). */
export interface ProviderInfo {
  name: string
  /** Default `test.wallet`. */
  rdns?: string
  /** `data:` URL. */
  icon?: string
  uuid?: string
}

/**
 * Announces a provider of your own by EIP-6963, now and each time a page asks. Returns a function that stops.
 *
 * The function uses nothing outside itself (`source`).
 *
 * @example
 * const stop = announceProvider({ name: 'Mine' }, { request: async ({ method }) => answers[method] })
 */
export function announceProvider(
  { name, rdns = 'test.wallet', icon, uuid }: ProviderInfo,
  provider: object,
): () => void {
  const info = Object.freeze({
    // Not `randomUUID`, which pages over plain http lack.
    uuid:
      uuid ?? 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () => Math.floor(Math.random() * 16).toString(16)),
    name,
    rdns,
    icon:
      icon ??
      `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#64748b"/></svg>')}`,
  })
  const detail = Object.freeze({ info, provider })
  const announce = () => void window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => window.removeEventListener('eip6963:requestProvider', announce)
}
