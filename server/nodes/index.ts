export { withOtherNodes } from './files-elsewhere.ts'
export {
  filesMayBeElsewhere,
  filesNeedBucket,
  forgetNode,
  forgetOldBuilds,
  joinBuilds,
  nodesOf,
  reportNode,
  writesHang,
} from './this-node.ts'
