import { fromPromise } from 'xstate'
import type { NameRequest, NameSuggestion, SignedName } from '../../../domain/account/accountName'
import { nameMachine } from '../machines/name'
import { once } from '../../../runtime/once'
import type { NamingDependencies } from './registration'
import { loadChunk } from '../../../domain/chunk'

/** Creates the machine that registers a name for the embedded wallet. A separate chunk, loaded with its view. */
export function createNaming(given: NamingDependencies): typeof nameMachine {
  const work = once(async () =>
    (await loadChunk(async () => (await import('./registration')).createRegistration))(given),
  )
  return nameMachine.provide({
    actors: {
      findNames: fromPromise<readonly NameSuggestion[], NameRequest>(async ({ input, signal }) =>
        (await work()).find(input, signal),
      ),
      signName: fromPromise<SignedName, NameRequest>(async ({ input, signal }) => (await work()).sign(input, signal)),
      registerName: fromPromise<void, SignedName>(async ({ input, signal }) => (await work()).register(input, signal)),
      checkOwner: fromPromise<boolean, NameRequest>(async ({ input, signal }) => (await work()).owns(input, signal)),
    },
  })
}
