/** Icon of the wallet as a data URL, sent in the session's metadata. */
export const lanternIcon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="10" fill="#0f6b5c"/><path d="M15 11a5 5 0 0 1 10 0" fill="none" stroke="#fff" stroke-width="2.4"/><path d="M12.5 13.5h15l2 5v10a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2v-10z" fill="#fff"/><path d="M20 17.2c2.8 3 3.8 4.6 3.8 6.4a3.8 3.8 0 0 1-7.6 0c0-1.8 1-3.4 3.8-6.4z" fill="#f5a524"/></svg>',
)}`
