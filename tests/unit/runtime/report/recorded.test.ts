import { describe, expect, test } from 'vitest'
import { createMachine, type AnyStateMachine, type UnknownMachineConfig } from 'xstate'
import type { Report } from '../../../../src/domain/report'
import type { ModalOptions } from '../../../../src/domain/options/options'
import * as machines from '../../../../src/doors/machines'
import type { WalletModal } from '../../../../src/runtime/modal/walletModal'
import { replayReport } from '../../../../src/testing/replay/replay'
import { refuse } from '../../../support/eip1193Provider'
import { modalOn, page, wallet } from '../../../support/page'
import { endsOf, expectReplay, keptReport } from '../../../support/reports'
import { until } from '../../../support/until'
import { disposedAfterEach } from '../../../support/modals'

/** Reports of faults of connecting that were mended. Those of other flows are in mended.test.ts. */
const modals = disposedAfterEach()

type Device = ReturnType<typeof wallet>
interface Visit {
  device: Device
  kept?: Map<string, string>
  given?: Partial<ModalOptions>
  act: (modal: WalletModal, visit: { connect: () => Promise<unknown>; device: Device }) => Promise<unknown>
}

const failing = (work: Promise<unknown>) => work.catch(() => undefined)
const isAt = (modal: WalletModal, match: (state: unknown) => boolean) =>
  until(() => match(modal.getSystem()?.connection('eip155')?.getSnapshot().value))

async function reportOf({ device, kept, given, act }: Visit): Promise<Report> {
  const at = page(kept, device.provider)
  at.window.requestAnimationFrame = (work) => Number(setTimeout(work))
  const modal = modalOn(at, given)
  modals.push(modal)
  await modal.ready()
  const connect = () => failing(modal.connect({ connectorId: modal.getConnectors()[0]?.id ?? '' }))
  await act(modal, { connect, device })
  return modal.report()
}

const unknownChain = refuse(4902, 'Unrecognized chain ID')

/** Situations of mended faults, by the name of their file. */
const situations: Record<string, () => Visit> = {
  // A refusal offers another try, and nothing is connected.
  declined: () => ({
    device: wallet({ eth_requestAccounts: refuse(4001) }),
    act: (_, { connect }) => connect(),
  }),
  // An earlier request is still open in the wallet.
  pending: () => ({
    device: wallet({ eth_requestAccounts: refuse(-32002, 'Request already pending') }),
    act: (_, { connect }) => connect(),
  }),
  // A wallet that answers with no account has connected nothing.
  noAccount: () => ({ device: wallet({ eth_requestAccounts: () => [] }), act: (_, { connect }) => connect() }),
  // A wallet that answers with something else has connected nothing.
  strangeAnswer: () => ({
    device: wallet({ eth_requestAccounts: () => [{ 'not-an': 'address' }] }),
    act: (_, { connect }) => connect(),
  }),
  // A refused switch leaves the network as it was.
  switchDeclined: () => ({
    device: wallet({ wallet_switchEthereumChain: refuse(4001) }),
    act: async (modal, { connect }) => {
      await connect()
      await failing(modal.switchNetwork('eip155:137'))
    },
  }),
  // A network that the wallet doesn't know is added, and requested again.
  switchAdded: () => {
    let isKnown = false
    let chain = '0x1'
    const device: Device = wallet({
      eth_chainId: () => chain,
      wallet_switchEthereumChain: () => {
        if (!isKnown) return unknownChain()
        chain = '0x89'
        return null
      },
      wallet_addEthereumChain: () => {
        isKnown = true
        return null
      },
    })
    return {
      device,
      act: async (modal, { connect }) => {
        await connect()
        await failing(modal.switchNetwork('eip155:137'))
      },
    }
  },
  // An addition that is refused leaves the network as it was.
  additionDeclined: () => ({
    device: wallet({ wallet_switchEthereumChain: unknownChain, wallet_addEthereumChain: refuse(4001) }),
    act: async (modal, { connect }) => {
      await connect()
      await failing(modal.switchNetwork('eip155:137'))
    },
  }),
  // A wallet that no longer shares accounts is disconnected.
  unshared: () => ({
    device: wallet(),
    act: async (modal, { connect, device }) => {
      await connect()
      device.emit('accountsChanged', [])
      await isAt(modal, (state) => state !== 'connected')
    },
  }),
  // A wallet that moves to a network that the page doesn't have.
  foreignNetwork: () => ({
    device: wallet(),
    act: async (modal, { connect, device }) => {
      await connect()
      device.emit('chainChanged', '0xa86a')
      await until(() => modal.getSystem()?.root.getSnapshot().matches({ network: 'unsupported' }) ?? false)
    },
  }),
  // A connection is ended here, although the wallet fails to revoke.
  revocationFailed: () => ({
    device: wallet({ wallet_revokePermissions: refuse(-32603, 'Internal') }),
    act: async (modal, { connect }) => {
      await connect()
      await failing(modal.disconnect())
    },
  }),
}

describe.each(Object.entries(situations))('%s', (name, begin) => {
  test('behavior: when the report is replayed, it ends as recorded', async () => {
    expectReplay(await keptReport(name, () => reportOf(begin())))
  })

  test('behavior: when it happens again, the charts end as they did', async () => {
    const kept = endsOf(await keptReport(name))
    const again = await reportOf(begin())
    expect(endsOf(again)).toMatchObject({ 'connection:eip155': kept['connection:eip155'], modal: kept['modal'] })
    expect(replayReport(again, machines).isEqual).toBe(true)
  })
})

/** Copies the configuration of a chart, with another way for a wallet that shares no account any more. */
function changed(config: unknown): unknown {
  if (Array.isArray(config)) return config.map(changed)
  if (typeof config !== 'object' || config === null) return config
  const copy = Object.fromEntries(Object.entries(config).map(([name, value]) => [name, changed(value)]))
  const guard = copy['guard'] as { type?: string } | undefined
  return guard?.type === 'isLocked' && copy['target'] === 'dormant' ? { ...copy, target: 'disconnected' } : copy
}

test('error: when a chart is changed, the report that goes that way differs at that step', async () => {
  const machine: AnyStateMachine = machines.connectionMachine
  const planted = (createMachine(changed(machine.config) as UnknownMachineConfig) as AnyStateMachine).provide(
    machine.implementations as Parameters<AnyStateMachine['provide']>[0],
  )
  const kept = await keptReport('unshared')
  const { steps, isEqual } = replayReport(kept, { ...machines, connectionMachine: planted })
  expect(isEqual).toBe(false)
  expect(steps.find(({ verdict }) => verdict === 'different')).toMatchObject({
    actor: 'connection:eip155',
    event: { type: 'accounts.changed' },
    state: 'dormant',
    replayed: 'disconnected',
  })
})
