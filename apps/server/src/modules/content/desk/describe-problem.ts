/** The Chinese texts for the messages of the checks. Each keeps the names in the message. */
const words: readonly (readonly [RegExp, string])[] = [
  [/^(\w+) is missing or wrong: "(.*)"$/, '“$1”缺少或有误：“$2”'],
  [/^nobody reads (.+)$/, '没有“$1”这一项'],
  [/^(\w+) is given twice$/, '“$1”重复'],
  [/^not a "name: value" line: (.*)$/, '不是“名称: 值”的格式：$1'],
  [/^no front matter.*$/, '缺少文件头'],
  [/^there is no text$/, '没有正文'],
  [/^expires (\S+) is before it begins$/, '最后一天 $1 早于开始日期'],
  [/^an activity needs its last day: expires$/, '优惠活动须填写最后一天'],
  [/^no type of articles is (.*)$/, '没有“$1”这一文章类型'],
  [/^cover: the carrier has no place (.+)$/, '题图：没有代码为 $1 的城市或机场'],
  [/^id (.+) is also in (.+)$/, '编号 $1 与 $2 重复'],
  [/^city (.+) is also in (.+)$/, '城市 $1 已在 $2 中'],
  [/^(.+) is also in (.+)$/, '$1 与 $2 中的重复'],
  [/^no document has the key (.+)$/, '缺少键为 $1 的文件'],
  [/^no value has the name (.+)$/, '缺少名为 $1 的值'],
  [/^asks for (.+), which nobody gives$/, '没有可以填入的 $1'],
  [/^(.+): the site has no such page$/, '$1：网站没有这个页面'],
  [/^(.+): no article (.+)$/, '$1：没有文章 $2'],
  [/^(.+): no document (.+)$/, '$1：没有文件 $2'],
  [/^(.+): no type of articles (.+)$/, '$1：没有文章类型 $2'],
  [/^menu (\d+): no heading (\d+) of the same place.*$/, '菜单 $1：同一位置没有编号为 $2 的上级（最多两级）'],
  [/^menu (\d+): neither an address nor anything under it$/, '菜单 $1：没有链接，也没有下级'],
  [/^(\w+): not a date.*$/, '“$1”不是日期'],
  [/^(\w+): neither a path of the site nor an http address$/, '“$1”不是本站路径或 http 地址'],
  [/^has a character that no database keeps$/, '含有无法保存的字符'],
  [/^is missing$/, '文件缺失'],
  [/^(?:rules|stated): "(.+)" is not "figure = source"$/, '“$1”不是“数字 = 依据”的格式'],
  [/^(?:rules|stated): "(.+)" does not stand in the text$/, '正文里没有“$1”'],
  [/^rules: no rule of the data is (.+)$/, '没有编号为 $1 的规则'],
  [/^rules: (.+) is not in force on (.+)$/, '规则 $1 在 $2 不生效'],
  [/^rules: the text says "(.+)", (\S+) says (.+)$/, '正文写“$1”，规则 $2 是 $3'],
  [/^rules: "(.+)" has no number$/, '“$1”里没有数字'],
  [/^rules: (\S+) has no number$/, '规则 $1 没有这个数字'],
  [/^rules: (\d+) figures, but (\S+) has (\d+)$/, '写了 $1 个数字，规则 $2 有 $3 个'],
  [/^rules: "(.+)" do not stand in one line in this order$/, '“$1”没有按这个顺序出现在同一行'],
  [/^states "(.+)" without a rule or a reason.*$/, '“$1”没有写明规则或理由'],
  [/^sends to the telephone for what (.+) does$/, '请旅客致电办理，但网上可以在 $1 办理：请写上链接，或者说明理由'],
  [/^(\w+): .*$/, '“$1”有误'],
];

/** Translates a message of the checks into Chinese. An unknown message stays as it is. */
export function describeProblem(message: string): string {
  const found = words.find(([pattern]) => pattern.test(message));
  return found ? message.replace(found[0], found[1]) : message;
}
