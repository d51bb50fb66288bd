import type { Database } from '../shared/database'
import { createChain, type Chain } from './chain'
import type { ClusterInfo } from '../shared/solana/clusters'
import { seedChain } from './faucet'
import { apiVersion, type Asked } from './asked'
import { methods } from './methods'
import { openChainStore } from './store'
import { createSubmission, type Submission } from './submission'

/** Running network with its RPC. */
export interface Cluster {
  chain: Chain
  submission: Submission
  /** @throws {RpcRefusal} */
  ask(method: string, params: readonly unknown[]): unknown
}

/** Starts a network with its stored state. */
export async function startCluster(info: ClusterInfo, database: Database): Promise<Cluster> {
  const chain = createChain(info, openChainStore(database, info.name))
  await seedChain(chain)
  const submission = createSubmission(chain)
  const asked: Asked = {
    chain,
    submission,
    context: (value) => ({ context: { slot: chain.slots.now(), apiVersion }, value }),
  }
  return { chain, submission, ask: (method, params) => methods.get(method)?.(asked, params) }
}
