import type { SocialName } from '../../src/frame/types'

const names: Record<SocialName, string> = {
  apple: 'Apple',
  discord: 'Discord',
  facebook: 'Facebook',
  github: 'GitHub',
  google: 'Google',
  x: 'X',
}

/** Display name of a provider. Undefined if the sandbox does not simulate it. */
export const providerName = (id: string): string | undefined => Object.entries(names).find(([name]) => name === id)?.[1]
