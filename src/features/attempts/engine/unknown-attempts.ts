/**
 * Attempts whose start waits in this device's outbox, as it was read last. The server does not know them yet: until it
 * does, every other request about them would be refused.
 */
export const unknownAttempts = new Set<string>()
