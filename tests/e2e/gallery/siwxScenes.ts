import { createActor, fromPromise } from 'xstate'
import type { CaipAddress } from '../../../src/domain/caip'
import { ModalError } from '../../../src/domain/errors'
import { siwxMachine, type SiwxEvent } from '../../../src/features/siwx/machines/siwx'
import type { Held, PreparedMessage } from '../../../src/features/siwx/machines/setup'
import { siwxActorsByRoot, siwxOf } from '../../../src/features/siwx/runtime/actor'
import type { Answer } from './embedded'
import type { SceneFacts } from './scenes'
import { connected } from './world'
import { type Step, connect, open } from './steps'

/** Scenes of signing in (SIWX) with the connected account. */

interface Script {
  session: Answer<Held | undefined>
  message: Answer<PreparedMessage>
  signature: Answer<{ signature: string }>
}

const account: CaipAddress = 'eip155:1:0x52908400098527886E0F7030069857D2E4169EE7'
const prepared: PreparedMessage = {
  account,
  data: {
    accountAddress: account.slice('eip155:1:'.length),
    chainId: 'eip155:1',
    domain: 'gallery.example',
    uri: 'https://gallery.example',
    version: '1',
    nonce: '0123456789abcdef',
  },
  message: '',
}
const play = <T>(answer: Answer<T>): Promise<T> => {
  if (answer === 'waiting') return new Promise(() => {})
  if (typeof answer === 'object' && answer !== null && 'code' in answer)
    return Promise.reject(new ModalError(answer.code, answer.message))
  return Promise.resolve(answer as T)
}

const begin =
  ({ session, message = prepared, signature = 'waiting' }: Partial<Script>, required: boolean): Step =>
  ({ system: { root } }) => {
    const never = <T>() => new Promise<T>(() => {})
    const machine = siwxMachine.provide({
      actors: {
        findSession: fromPromise(() => play<Held | undefined>(session)),
        prepareMessage: fromPromise(() => play(message)),
        askSignature: fromPromise(() => play(signature)),
        addSession: fromPromise(() => never<Held>()),
        returnNetwork: fromPromise(() => never<void>()),
        endSessions: fromPromise(() => never<void>()),
      },
    })
    const actor = createActor(machine, { input: {}, parent: root })
    siwxActorsByRoot.set(root, actor)
    actor.start()
    actor.send({ type: 'account.changed', account, required, fresh: true })
    actor.send({ type: 'view.shown' })
    root.send({ type: 'modal.open', view: { name: 'SIWXSignMessage' } })
  }
const tell =
  (event: SiwxEvent): Step =>
  ({ system }) =>
    siwxOf(system)?.send(event)
const sign = tell({ type: 'siwx.sign' })

const scene = (script: Partial<Script>, steps: readonly Step[] = [], required = true) =>
  ({
    view: 'SIWXSignMessage',
    world: { connect: connected },
    steps: [open(), connect, begin(script, required), ...steps],
  }) as const satisfies SceneFacts
const elsewhere: CaipAddress = `eip155:137:${account.slice('eip155:1:'.length)}`

export const siwxScenes = {
  'sign-in': scene({}),
  'sign-in-optional': scene({}, [], false),
  'sign-in-looking': scene({ session: 'waiting' }),
  'sign-in-unavailable': scene({ session: { code: 'http.unreachable', message: 'The server is out of reach.' } }),
  'sign-in-signing': scene({}, [sign]),
  'sign-in-verifying': scene({ signature: { signature: '0x1' } }, [sign]),
  'sign-in-declined': scene({ signature: { code: 'siwx.declined', message: 'Signature declined' } }, [sign]),
  'sign-in-refused': scene(
    { message: { code: 'siwx.refused', message: 'This account is not on the list of those who may sign in.' } },
    [sign],
  ),
  'sign-in-other-network': scene({ session: { account, lifetime: 1_000_000, ends: true } }, [
    tell({ type: 'account.changed', account: elsewhere, required: true, fresh: true }),
  ]),
  'sign-in-leaving': scene({}, [tell({ type: 'siwx.cancel' })]),
}
