"""For each rule of honour tables a change of the source that breaks it."""

from tests.mutants.mutation import Mutation

DECIDE, EVOLVE, MISPLAYS = "games/piles/decide.py", "games/piles/evolve.py", "games/piles/misplays.py"
BLOCKED, VIEW, PILES = "games/piles/blocked.py", "games/piles/view.py", "games/piles/__init__.py"
HONOUR = "engine/honour.py"

MUTATIONS: tuple[Mutation, ...] = (
    Mutation("T-REF-2", "cards are checked all the same", DECIDE, "return None if fits or is_honour(current.rules) else Refusal(Reason.DOES_NOT_FIT)", "return None if fits else Refusal(Reason.DOES_NOT_FIT)"),
    Mutation("T-REF-2", "a complete pile takes nothing", DECIDE, "if pile and on in (pile[-1], FACE[pile[-1]]))", "if pile and on in (pile[-1], FACE[pile[-1]]) and NUMBER[pile[-1]] < 10)"),
    Mutation("T-REF-2", "only a 1 starts a pile", DECIDE, "    if on == NEW_PILE:\n        return len(current.piles)\n", ""),
    Mutation("T-REF-2", "cards are misplaced unasked", DECIDE, "    if pile is None:\n", "    if pile is None and is_honour(current.rules):\n        pile = len(current.piles)\n    if pile is None:\n"),
    Mutation("T-REF-2", "any text is a place", DECIDE, "    if not isinstance(on, str) or not _is_pile_name(on):\n        return Refusal(Reason.UNKNOWN_PLACE)\n", ""),
    Mutation("T-REF-2", "who comes too late learns of equal cards only", DECIDE, "for lower, upper in pairwise(pile) if on in (lower, FACE[lower]))", "for lower, upper in pairwise(pile) if FACE[lower] == on == LEADER[upper])"),
    Mutation("T-REF-2", "building is checked all the same", DECIDE, "not (fits or (is_honour(current.rules) and command.on == top)):", "not fits:"),
    Mutation("T-REF-2", "who builds late misplaces", DECIDE, "(is_honour(current.rules) and command.on == top)", "is_honour(current.rules)"),
    Mutation("T-REF-2", "a place that shows another card by now takes what was meant for the old one", DECIDE, "if command.on not in (\"\", top) or not (", "if not ("),
    Mutation("T-REF-2", "closed places can be built on", DECIDE, "    if not seat.row[place]:\n        return Refusal(Reason.PLACE_CLOSED)\n    top = seat.row[place][-1]\n", "    top = (*seat.row[place], card)[-1]\n"),
    Mutation("T-REF-2", "a misplaced card shows in what the pile accepts", VIEW, "accepts=_pile_accepts(cards[-1])", "accepts=_pile_accepts(cards[-1]) if FACE[cards[-1]][1:] == str(len(cards)) else ()"),
    Mutation("T-REF-3", "only the misplaced card goes back", MISPLAYS, "heap[len(lawful) :]", "heap[len(lawful) : len(lawful) + 1]"),
    Mutation("T-REF-3", "only the top card is looked at", MISPLAYS, "    for height, card in enumerate(heap):\n", "    for height, card in list(enumerate(heap))[::-1]:\n"),
    Mutation("T-REF-3", "the last laid card comes to lie on top", MISPLAYS, "for card in reversed(misplaced))", "for card in misplaced)"),
    Mutation("T-REF-3", "all cards go onto the open pile", MISPLAYS, '"stack" if current.from_stack[seat] & BIT[card] else "open"', '"open"'),
    Mutation("T-REF-3", "all cards go onto the stack", MISPLAYS, '"stack" if current.from_stack[seat] & BIT[card] else "open"', '"stack"'),
    Mutation("T-REF-3", "the first card of a pile is never wrong", MISPLAYS, "(FACE[below[-1]] if below else NEW_PILE)", "(FACE[below[-1]] if below else LEADER[card])"),
    Mutation("T-REF-3", "rows cannot be called", MISPLAYS, "enumerate(current.seats if current.rules.advanced else ())", "enumerate(())"),
    Mutation("T-REF-3", "plain rows can be called", MISPLAYS, "enumerate(current.seats if current.rules.advanced else ())", "enumerate(current.seats)"),
    Mutation("T-REF-3", "a card that fills the row can be wrong", MISPLAYS, "return not below or bool(", "return bool(below) and bool("),
    Mutation("T-REF-3", "a built stack card stays a stack card", EVOLVE, "from_stack[seat] & ~BIT[card]", "from_stack[seat]"),
    Mutation("T-REF-3", "a returned card is covered", EVOLVE, "open=(*seat.open, one.card), covered=False", "open=(*seat.open, one.card)"),
    Mutation("T-REF-3", "being stuck does not lapse", EVOLVE, "        stuck=(),\n        emptied=tuple(", "        emptied=tuple("),
    Mutation("T-REF-3", "a stack stays empty for ever", EVOLVE, "for index in after.emptied if not after.seats[index].stack)", "for index in after.emptied)"),
    Mutation("T-REF-3", "piles change their names", EVOLVE, "    return (*piles[:index], piles[index][:-count], *piles[index + 1 :])", "    return tuple(filter(None, (*piles[:index], piles[index][:-count], *piles[index + 1 :])))"),
    Mutation("T-REF-3", "gaps are looked at", BLOCKED, "filter(None, current.piles) if current.from_stack else current.piles", "current.piles"),
    Mutation("T-REF-3", "a call is not followed by a check", DECIDE, "return _settled(after, (event,)) if after.stop is None else Progress(after, (event,))", "return Progress(after, (event,))"),
    Mutation("T-REF-3", "strict tables hear calls", DECIDE, "    if not is_honour(current.rules):\n        return Refusal(Reason.NO_CALLS)\n", ""),
    Mutation("T-REF-3", "nobody waits for a countdown", PILES, "regroups=(TableBlocked, CardsTakenBack)", "regroups=(TableBlocked,)"),
    Mutation("T-REF-3", "an empty pile stays in the view", VIEW, "        return Gone(zone)\n", "        return Accepting(zone, ())\n"),
    Mutation("T-REF-4", "calls end with the round", DECIDE, "after_stop=(CallMisplay,)", "after_stop=()"),
    Mutation("T-REF-4", "calls never end", DECIDE, "    if current.closed:\n        return Refusal(Reason.ROUND_OVER)\n", ""),
    Mutation("T-REF-4", "the review never closes", HONOUR, "return replace(current, closed=True)", "return current"),
    Mutation("T-REF-4", "the stop always holds", MISPLAYS, "owners = {one.seat for one in back.returned}", "owners = set[int]()"),
    Mutation("T-REF-4", "the stop never holds", MISPLAYS, "owners = {one.seat for one in back.returned}", "owners = set(range(12))"),
    Mutation("T-REF-4", "cards that blocked the table end the round for good", MISPLAYS, "lambda: is_blocked(stepped(current, back))", "lambda: True"),
    Mutation("T-REF-4", "a blocked round always goes on", MISPLAYS, "lambda: is_blocked(stepped(current, back))", "lambda: False"),
    Mutation("T-REF-4", "only a stack card makes the round go on", MISPLAYS, "owners = {one.seat for one in back.returned}", 'owners = {one.seat for one in back.returned if one.target == "stack"}'),
    Mutation("T-REF-4", "a false call freezes the table", PILES, "regroups=(TableBlocked, CardsTakenBack)", "regroups=events.Event.__args__"),
    Mutation("T-REF-4", "a false call takes cards back", MISPLAYS, "            if lawful == heap:\n", "            if False:\n"),
    Mutation("T-REF-4", "nobody learns how long calls are open", HONOUR, "yield Waiting(_review(edition, stop, closed=False))", "yield Waiting()"),
    Mutation("T-REF-4", "the round is scored without a review", PILES, "    wait=honour.wait,\n", "    wait=lambda _: None,\n"),
)  # fmt: skip
