"""Framing: what a question is about that asks what something is, or how two things differ.

In: a plain line. Out: a `Frame` with the parts that the line asks about, as they were typed:
`what is the stack`, `先攻是什么意思` ask about one thing, `difference between instant and sorcery`,
`消灭和牺牲有什么区别` about two. Whether the parts are names is for who has a library to say.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

#: A name said in a sentence is no longer than this.
_LONGEST_PART = 40
_ARTICLE = r"(?:the |an? |some )?"
_OF_THE_GAME = r"(?: (?:in|on) (?:a |the )?(?:magic|mtg|game|commander|edh|card|turn)s?)?"
_DEFINED_EN = (
    r"(?:what(?:'s|s| is) )?(?:the )?(?:penalty|penalties|punishment) (?:for|on|of) "
    rf"{_ARTICLE}(?P<one>.+?)",
    rf"(?:what(?:'s|s| is| are| was)|define|definition of|meaning of|what is meant by|explain"
    rf"(?: to me)?|tell me about) {_ARTICLE}(?P<one>.+?){_OF_THE_GAME}",
    rf"what (?:does|do) {_ARTICLE}(?P<one>.+?) (?:do|mean){_OF_THE_GAME}",
    rf"how (?:does|do) {_ARTICLE}(?P<one>.+?) works?{_OF_THE_GAME}",
    rf"how (?:is|are) {_ARTICLE}(?P<one>.+?)"
    r" (?:calculated|counted|computed|determined|figured out)",
    r"how (?:do|does|can|should) (?:i|you|we|one)"
    rf" (?:calculate|count|compute|figure out|work out|determine) {_ARTICLE}(?P<one>.+?)",
    rf"(?:what(?:'s| is) the point of|what (?:counts|qualifies) as|what do (?:you|they|people|we)"
    rf" mean by|(?:can|could) (?:you|someone|anyone) explain) {_ARTICLE}(?P<one>.+?)",
    r"(?P<one>.+?) (?:meaning|definition|explained)",
    r"(?P<one>.+?) (?:penalty|penalties)",
)
_COMPARED_EN = (
    rf"(?:what(?:'s|s| is| are) )?(?:the )?differences? between {_ARTICLE}(?P<one>.+?) and "
    rf"{_ARTICLE}(?P<other>.+?)",
    rf"how (?:is|are|do|does) {_ARTICLE}(?P<one>.+?) (?:different from|differ from|unlike) "
    rf"{_ARTICLE}(?P<other>.+?)",
    rf"(?:is|are) {_ARTICLE}(?P<one>.+?) (?:the same as|the same thing as|different from) "
    rf"{_ARTICLE}(?P<other>.+?)",
    rf"how (?:do|does) {_ARTICLE}(?P<one>.+?) and {_ARTICLE}(?P<other>.+?) differ",
    r"(?:how (?:do|can) (?:i|you|we) |how to )?(?:tell|distinguish|separate) "
    rf"{_ARTICLE}(?P<one>.+?) (?:and|from) {_ARTICLE}(?P<other>.+?)(?: apart)?",
    rf"what(?:'s| is) different (?:between|about) {_ARTICLE}(?P<one>.+?)"
    rf" and {_ARTICLE}(?P<other>.+?)",
    rf"what makes {_ARTICLE}(?P<one>.+?) different (?:from|than) {_ARTICLE}(?P<other>.+?)",
    rf"{_ARTICLE}(?P<one>.+?) (?:or|vs\.?|versus) {_ARTICLE}(?P<other>.+?),?"
    r" (?:what(?:'s| is) the )?differences?",
    r"(?P<one>.+?) and (?P<other>.+?) differences?",
)
_DEFINED_ZH = (
    r"(?:请问)?(?:什么是|什么叫做?|啥是|啥叫|何为|何谓|解释一?下?)(?P<one>.+?)",
    r"(?:请问)?(?P<one>.+?)(?:这个)?(?:是|指的是|指)(?:个)?(?:什么|啥|什么意思|啥意思|什么东西|什么异能|什么效果)",
    r"(?P<one>.+?)(?:是)?(?:什么|啥)意思",
    r"(?:请问)?(?:怎么|怎样|如何)(?:计?算|数|计算|理解)(?P<one>.+?)",
    r"(?:请问)?(?P<one>.+?)(?:是|要|该|应该)?(?:怎么|怎样|如何)(?:计?算|数|用|运作|生效|理解|玩|用的|算的|运作的)",
    r"(?:请问)?(?P<one>.+?)(?:是)?(?:干嘛|干什么|干啥|做什么|怎么回事|怎么一回事|咋回事)(?:用)?(?:的)?",
    r"(?P<one>.+?)(?:有什么用|有啥用|什么用|的?作用是什么|的?效果是什么|的定义|的意思|的解释)",
    r"(?P<one>.+?)(?:的?处罚|的?判罚|怎么罚|怎么判|罚什么|会怎么罚|会被罚什么)(?:是什么)?",
)
_AND_ZH = r"(?:和|与|跟|同|以及|、|/|对比|比)"
_COMPARED_ZH = (
    rf"(?P<one>.+?){_AND_ZH}(?P<other>.+?)(?:之间)?的?(?:到底|究竟)?(?:有|是)?(?:什么|何|啥|哪些|哪里|怎么|多大)?"
    r"的?(?:区别|不同|差别|差异|不一样|两样)(?:(?:是|在)(?:什么|啥|哪里?|于什么|哪儿))?",
    rf"(?P<one>.+?){_AND_ZH}(?P<other>.+?)(?:之间)?(?:相)?(?:差|差别|不同|区别)(?:在|了)?(?:哪里?|哪儿|什么|多少)",
    rf"(?:要|该)?(?:怎么|怎样|如何)(?:区分|分辨|区别|分清)(?P<one>.+?){_AND_ZH}(?P<other>.+?)",
    rf"(?P<one>.+?){_AND_ZH}(?P<other>.+?)(?:是不是|是|算)?(?:一样|相同|一回事|同一个东西)(?:吗|么|的吗)?",
)
_CLAIMED = (
    r"(?:is|are) (?:an? )?(?P<one>.+?) (?:an?|also an?|considered an?) (?P<other>.+?)",
    r"(?P<one>.+?)(?:是不是|算不算|算是|也是|是|算)(?P<other>.+?)(?:吗|么|吧|呢)?",
)
_END = r"(?: please)?\s*[?？。.!！吗呢啊]*"


def _any_of(patterns: tuple[str, ...]) -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(rf"{pattern}{_END}", re.IGNORECASE) for pattern in patterns)


#: What compares is read first: `what is the difference between` would define a difference.
_COMPARED, _DEFINED = _any_of((*_COMPARED_EN, *_COMPARED_ZH)), _any_of((*_DEFINED_EN, *_DEFINED_ZH))
_CLAIMS = _any_of(_CLAIMED)


@dataclass(frozen=True, slots=True)
class Frame:
    """The parts that a line asks about: one where it asks what that is, two to be held together."""

    parts: tuple[str, ...]

    @property
    def compares(self) -> bool:
        """Whether the line asks how two things differ."""
        return len(self.parts) > 1


def frames_of(line: str) -> Iterator[Frame]:
    """Yield how a line may be read as asking about one or two things, the likeliest first."""
    return _read(line, (*_COMPARED, *_DEFINED))


def claims_of(line: str) -> Iterator[Frame]:
    """Yield how a line may be read as asking whether one thing is another: `is a token a card`."""
    return _read(line, _CLAIMS)


def _read(line: str, patterns: Iterable[re.Pattern[str]]) -> Iterator[Frame]:
    line = " ".join(line.replace("’", "'").split())
    for pattern in patterns:
        match = pattern.fullmatch(line)
        if match is None:
            continue
        parts = tuple(part.strip(" “”\"'《》「」") for part in match.groupdict().values())
        if all(0 < len(part) <= _LONGEST_PART for part in parts):
            yield Frame(parts)
