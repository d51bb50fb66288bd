/** URLs and networks of the sandbox, from `/sandbox.json`. */
export type Sandbox = {
  relay: string
  blockchain: string
  projectId: string
  /** EIP-155 chain ids of the networks that run here. */
  chains: readonly number[]
}

type Served = {
  urls: { relay: string; blockchain: string }
  projectId: string
  chains: readonly (number | { id: number })[]
}

/** Reads the URLs of the relay and the networks. */
export async function readSandbox(): Promise<Sandbox> {
  const response = await fetch('/sandbox.json')
  if (!response.ok) throw new Error(`The sandbox did not say where it is (${response.status}). Is it running?`)
  const { urls, projectId, chains } = (await response.json()) as Served
  return {
    relay: urls.relay,
    blockchain: urls.blockchain,
    projectId,
    chains: chains.map((chain) => (typeof chain === 'number' ? chain : chain.id)),
  }
}
