import { expect, test } from 'vitest'
import { projectAlert } from '../../../../src/domain/alerts'
import type { ModalOptions } from '../../../../src/domain/options/options'
import { projectNeeds } from '../../../../src/domain/options/projectNeeds'
import { resolveOptions } from '../../../../src/domain/options/resolve'
import { mainnet, solana } from '../../../../src/doors/networks'

const asked: ModalOptions = {
  networks: [mainnet, solana],
  wallets: 'walletConnectOnly',
  enableWalletConnect: true,
  features: { email: true, socials: ['google'], swaps: ['1inch'], onramp: ['meld'], analytics: true, send: true },
}

test('behavior: when the host has no project, what needs one is off, whatever else the host has set', () => {
  expect(resolveOptions(asked)).toMatchObject({
    projectId: '',
    wallets: 'all',
    enableWalletConnect: false,
    remoteConfig: 'ignore',
    features: { analytics: false, smartSessions: false, send: true },
    remoteFeatures: { email: false, socials: false, swaps: false, onramp: false, activity: false },
  })
})

test('behavior: when the host has no project, networks are read from their own nodes and the host’s, never a proxy', () => {
  const { networks } = resolveOptions({ ...asked, customRpcUrls: { 'eip155:1': [{ url: 'https://own.example/key' }] } })
  expect(networks.map(({ rpcUrls }) => rpcUrls.default.http)).toEqual([
    ['https://own.example/key', ...mainnet.rpcUrls.default.http],
    solana.rpcUrls.default.http,
  ])
})

test('behavior: when the host has a project, the same options are as the host set them', () => {
  expect(resolveOptions({ ...asked, projectId: 'p' })).toMatchObject({
    wallets: 'walletConnectOnly',
    enableWalletConnect: true,
    remoteFeatures: { email: true, socials: ['google'] },
  })
})

test('behavior: when options need a project, they are named as the host reads them, with what to do', () => {
  expect(projectNeeds(asked)).toEqual([
    'wallets',
    'enableWalletConnect',
    'features.swaps',
    'features.onramp',
    'features.email',
    'features.socials',
    'features.analytics',
  ])
  expect(projectNeeds({ networks: [mainnet], features: { email: false, socials: false }, allWallets: 'HIDE' })).toEqual(
    [],
  )
  // How an account or a link would behave asks for nothing.
  expect(projectNeeds({ defaultAccountTypes: { eip155: 'eoa' }, experimental_preferUniversalLinks: true })).toEqual([])
  expect(projectAlert(['features.email', 'wallets']).long).toBe(
    'A project id is required for features.email, wallets. Create a project at cloud.reown.com and pass its id as `projectId`.',
  )
})

test('error: when the id is there but empty, as of a variable that was not set, it is refused', () => {
  for (const projectId of ['', undefined])
    expect(() => resolveOptions({ ...asked, projectId } as ModalOptions)).toThrow(
      expect.objectContaining({ code: 'options.invalid.projectId' }) as Error,
    )
})
