/** The script of the exam room that runs before its first paint. */
import type { RoomFiles } from './files.ts'
import { startRoom } from './start-room.ts'

declare const START_UP_FILES: RoomFiles

startRoom(START_UP_FILES)
