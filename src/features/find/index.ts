export { forgetRecentThings } from './forget-recent-things.ts'
export { type ThingCommands, useThingCommands } from './use-thing-commands.ts'
