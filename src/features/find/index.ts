export { forgetRecentThings } from './recent-things.ts'
export { type ThingCommands, useThingCommands } from './use-thing-commands.ts'
