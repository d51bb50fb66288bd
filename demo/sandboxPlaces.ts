/** URLs and networks of the sandbox, from `GET /sandbox.json`. */
export interface SandboxPlaces {
  projectId: string
  /** Origins without a trailing slash; the relay's starts with `ws:`. */
  urls: Record<'page' | 'phone' | 'registry' | 'blockchain' | 'analytics' | 'relay' | 'frame', string>
  /** EIP-155 chain ids of the networks that run there. */
  chains: readonly number[]
}

/** Reads the URLs of the sandbox. @throws Error if this page is not served by it */
export async function readSandboxPlaces(): Promise<SandboxPlaces> {
  const response = await fetch('/sandbox.json')
  if (!response.ok) {
    throw new Error(
      `The sandbox did not say where it is (${response.status}). Start it with "npm run demo", or open the page with ?project=<your project id>.`,
    )
  }
  return (await response.json()) as SandboxPlaces
}
