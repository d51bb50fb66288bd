import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkName } from './scripts/blockers'
import { chunkGroups, languageFiles } from './scripts/chunkGroups'

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
/** `ethers5` is how version 5 is called here; a host has it, or version 6, as `ethers`. */
const outside = [
  ...Object.keys(dependencies),
  ...['react', 'react-dom', 'ethers', 'ethers5', 'wagmi', '@wagmi/core'],
  ...['@coinbase/wallet-sdk', '@safe-global/safe-apps-provider', '@safe-global/safe-apps-sdk'],
]

const shared = ['react', 'react-dom', 'xstate']

const clientDoors = ['index', 'viem', 'ethers', 'ethers5', 'wagmi', 'solana', 'bitcoin', 'universal', 'host', 'feature']

/** The library: ES modules with their lazy chunks, everything installed beside them left outside. */
export default defineConfig({
  // Bundled packages choose by it between two of themselves; a page without a bundler has no `process`.
  define: { 'process.env.NODE_ENV': '"production"' },
  // React has the hook since 18. Its shim calls `require`, which a host's page lacks; ours never uses the selector.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/with-selector)?$/, replacement: 'react' }] },
  plugins: [
    react(),
    {
      // What a chart says of its states is for who reads or inspects the sources; visitors do not load it.
      name: 'chart-descriptions',
      transform: (code, id) =>
        id.includes('/src/machines/')
          ? {
              code: code.replace(/\bdescription:\s*(?:'(?:[^'\\\n]|\\.)*'|`[^`]*`|"(?:[^"\\\n]|\\.)*"),?/g, ''),
              map: null,
            }
          : undefined,
    },
    languageFiles,
    {
      name: 'button-sheet',
      // Hosts that render on the server link it; others get the same rules by the constructed sheet.
      generateBundle() {
        const source = readFileSync(new URL('src/components/buttons/button.css', import.meta.url))
        this.emitFile({ type: 'asset', fileName: 'button.css', source })
      },
    },
  ],
  build: {
    // What is bundled, and under which licences.
    license: { fileName: 'licenses.md' },
    // Class static blocks, which the oldest browsers do not parse (docs/decisions.md#143), are none of ours. To have them
    // written anew would cost every page 0.4 KB, because the class fields go with them.
    target: 'es2022',
    minify: true,
    sourcemap: true,
    lib: {
      entry: {
        index: 'src/doors/index.ts',
        core: 'src/doors/core.ts',
        headless: 'src/doors/headless.ts',
        machines: 'src/doors/machines.ts',
        machinesTesting: 'src/doors/machinesTesting.ts',
        testing: 'src/doors/testing.ts',
        networks: 'src/doors/networks.ts',
        feature: 'src/doors/feature.ts',
        themes: 'src/doors/themes.ts',
        viem: 'src/doors/viem.ts',
        viemCore: 'src/doors/viemCore.ts',
        siwx: 'src/doors/siwx.ts',
        ethers: 'src/doors/ethers.ts',
        ethersCore: 'src/doors/ethersCore.ts',
        ethers5: 'src/doors/ethers5.ts',
        ethers5Core: 'src/doors/ethers5Core.ts',
        wagmi: 'src/doors/wagmi.ts',
        wagmiCore: 'src/doors/wagmiCore.ts',
        wagmiServer: 'src/doors/wagmiServer.ts',
        solana: 'src/doors/solana.ts',
        solanaCore: 'src/doors/solanaCore.ts',
        bitcoin: 'src/doors/bitcoin.ts',
        bitcoinCore: 'src/doors/bitcoinCore.ts',
        universal: 'src/doors/universal.ts',
        universalCore: 'src/doors/universalCore.ts',
        host: 'src/doors/host.ts',
        hostCore: 'src/doors/hostCore.ts',
        element: 'src/doors/element.ts',
        coinbase: 'src/doors/coinbase.ts',
        safe: 'src/doors/safe.ts',
      },
      formats: ['es'],
    },
    rollupOptions: {
      // Numbers and texts stand where they are used, instead of in a chunk that every other one imports.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      external: (id, importer = '') =>
        // A package that is bundled brings its own versions of others, but there is one React and one XState.
        (importer.includes('/node_modules/') ? shared : outside).some(
          (name) => id === name || id.startsWith(`${name}/`),
        ) ||
        // The door's hosts have it; what sends by itself brings its own (docs/decisions.md#188).
        (id === '@solana/kit' && /src.adapters.solana/.test(importer)),
      output: {
        // Hosts' bundlers name what they make of it alike, so none of it is called as content blockers would have it.
        chunkFileNames: (chunk) => `chunks/${chunkName(chunk)}`,
        hashCharacters: 'hex',
        paths: { ethers5: 'ethers' },
        codeSplitting: { groups: chunkGroups },
        // The doors with components or hooks are the client's; the others serve a server too.
        banner: ({ isEntry, name }) => (isEntry && clientDoors.includes(name) ? "'use client';" : ''),
      },
    },
  },
})
