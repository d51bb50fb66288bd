import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { startSandbox, type Sandbox } from '../src/index'

let sandbox: Sandbox | undefined
let root: string | undefined

afterEach(async () => {
  await sandbox?.stop()
  if (root) await rm(root, { recursive: true })
})

async function start(): Promise<string> {
  root = await mkdtemp(join(tmpdir(), 'pages-'))
  for (const file of ['index.html', 'frame/sdk/index.html', 'frame/authorize/index.html', 'assets/a.js']) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), file)
  }
  sandbox = await startSandbox({ ports: 'free', pageRoot: root })
  return sandbox.urls.frame
}

test("behavior: the frame's pages have short paths, are not cached, and have their own policy", async () => {
  const frame = await start()
  const sdk = await fetch(`${frame}/sdk?projectId=p`)
  expect(await sdk.text()).toBe('frame/sdk/index.html')
  expect(sdk.headers.get('cache-control')).toBe('no-store')
  expect(sdk.headers.get('content-security-policy')).toContain('frame-ancestors *')
  const authorize = await fetch(`${frame}/authorize/google?state=1`)
  expect(await authorize.text()).toBe('frame/authorize/index.html')
  expect(authorize.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(await (await fetch(`${frame}/assets/a.js`)).text()).toBe('assets/a.js')
})

test('error: the frame serves no page of another host', async () => {
  const frame = await start()
  for (const path of ['/', '/index.html', '/frame/sdk/', '/sdk/more', '/authorize/../index.html']) {
    expect((await fetch(frame + path)).status, path).toBe(404)
  }
})
