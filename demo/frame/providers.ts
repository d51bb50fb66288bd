import type { SocialName } from '../sandbox/frame/types'

const names: Record<SocialName, string> = {
  apple: 'Apple',
  discord: 'Discord',
  facebook: 'Facebook',
  github: 'GitHub',
  google: 'Google',
  x: 'X',
}

/** A provider's name for people; undefined for one the sandbox does not play. */
export const providerName = (id: string): string | undefined => Object.entries(names).find(([name]) => name === id)?.[1]
