export default {
  // Inline scripts need a hash in a strict policy.
  vite: { build: { assetsInlineLimit: 0 } },
}
