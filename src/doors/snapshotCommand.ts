/** Command `walletchart-snapshot`: writes the wallets that a page shows first to a file. */
import { renameSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { takeSnapshot, type SnapshotOptions } from './snapshot'

const usage = `walletchart-snapshot --project-id ID --networks eip155:1,eip155:137 --out src/catalogue.json
  --include IDS, --exclude IDS, --featured IDS   the wallet lists passed to createModal, comma-separated
  --registry URL                                 URL of another registry`

const text = { type: 'string' } as const

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      'project-id': text,
      networks: text,
      out: text,
      include: text,
      exclude: text,
      featured: text,
      registry: text,
      help: { type: 'boolean' },
    },
  })
  const { 'project-id': projectId, networks, out, include, exclude, featured, registry, help } = values
  if (help) return console.log(usage)
  if (!projectId || !networks || !out) throw new Error(`--project-id, --networks and --out are required.\n${usage}`)
  const list = (names = '') => names.split(',').flatMap((name) => name.trim() || [])
  const snapshot = await takeSnapshot({
    projectId,
    networks: list(networks) as SnapshotOptions['networks'],
    includeWalletIds: list(include),
    excludeWalletIds: list(exclude),
    featuredWalletIds: list(featured),
    ...(registry && { registry }),
  })
  const json = `${JSON.stringify(snapshot)}\n`
  // Write and rename: an interrupted build must not leave a partial file.
  writeFileSync(`${out}.new`, json)
  renameSync(`${out}.new`, out)
  const wallets = snapshot.featured.length + snapshot.recommended.length
  const pictures = Object.keys(snapshot.images).length
  console.log(`${out}: ${wallets} wallets, ${pictures} images, ${(json.length / 1000).toFixed(1)} KB`)
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
