/** Measures what a host installs: the packed product with React, over React alone. */
import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Measured } from './figures'

const run = promisify(execFile)
/** Number of packages that the lightest comparable product installs. */
const PEER = 254

interface Installed {
  packages: number
  bytes: number
}

function bytesOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((total, entry) => total + statSync(join(entry.parentPath, entry.name)).size, 0)
}

async function install(folder: string, what: readonly string[]): Promise<Installed> {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"name":"host","private":true}')
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', ...what], {
    cwd: folder,
  })
  const { packages } = JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8')) as {
    packages: Record<string, unknown>
  }
  return { packages: Object.keys(packages).length, bytes: bytesOf(join(folder, 'node_modules')) }
}

/**
 * @param root the project, with `dist` built
 * @param folder an empty folder
 */
export async function measureInstall(root: string, folder: string): Promise<Measured> {
  mkdirSync(folder, { recursive: true })
  const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
    cwd: root,
  })
  const [packed] = JSON.parse(stdout) as [{ filename: string; size: number; unpackedSize: number }]
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>
  }
  const react = ['react', 'react-dom'].map((name) => `${name}@${devDependencies[name]}`)
  const [bare, host] = await Promise.all([
    install(join(folder, 'bare'), react),
    install(join(folder, 'host'), [...react, join(folder, packed.filename)]),
  ])
  const dist = existing(join(root, 'dist/index.js')) ? '' : '; dist is not built'
  return {
    figures: [
      {
        id: 'install.packages',
        what: 'packages installed beside React',
        measured: host.packages - bare.packages,
        goal: PEER - 1,
        unit: '',
        note: `the lightest peer ${PEER}`,
      },
      { id: 'install.size', what: 'installed beside React', measured: (host.bytes - bare.bytes) / 1e6, unit: 'MB' },
      {
        id: 'install.own',
        what: 'of which the product itself',
        measured: packed.unpackedSize / 1e6,
        unit: 'MB',
        note: `packed ${(packed.size / 1000).toFixed(0)} KB${dist}`,
      },
    ],
  }
}

function existing(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined
}
