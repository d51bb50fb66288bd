/** Where the sandbox's hosts are; `GET /sandbox.json`. */
export interface SandboxPlaces {
  projectId: string
  /** Origins without a slash at the end; the relay's is a web socket's. */
  urls: Record<'page' | 'phone' | 'registry' | 'blockchain' | 'analytics' | 'relay' | 'frame', string>
  /** EIP-155 ids of the chains that run there. */
  chains: readonly number[]
}

/** @throws Error when this page is not served by the sandbox. */
export async function readSandboxPlaces(): Promise<SandboxPlaces> {
  const response = await fetch('/sandbox.json')
  if (!response.ok) {
    throw new Error(
      `The sandbox did not say where it is (${response.status}). Start it with "npm run demo", or open the page with ?project=<your project id>.`,
    )
  }
  return (await response.json()) as SandboxPlaces
}
